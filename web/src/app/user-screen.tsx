import { PullToRefresh } from "@akari/ui/pull-to-refresh.tsx";
import gear from "@phosphor-icons/core/regular/gear.svg?raw";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { PracticeInbox } from "../features/session/practice-inbox.tsx";
import { DisplaySheet } from "../features/settings/display-sheet.tsx";
import { SignOutButton } from "../features/settings/sign-out-button.tsx";
import { useDisplayWords } from "../features/settings/use-display-words.ts";
import { SupportRow } from "../features/support/support-row.tsx";
import { DeviceRows } from "../features/user/device-rows.tsx";
import { DocumentRows } from "../features/user/document-rows.tsx";
import { GuestSection } from "../features/user/guest-section.tsx";
import { MessageRow } from "../features/user/message-row.tsx";
import { MoneyRows } from "../features/user/money-rows.tsx";
import { RecordRows } from "../features/user/record-rows.tsx";
import { ScoreSection } from "../features/user/score-section.tsx";
import { SecurityRows } from "../features/user/security-rows.tsx";
import { UserHead } from "../features/user/user-head.tsx";
import { WithdrawableSection } from "../features/user/withdrawable-section.tsx";
import { urlOf } from "../navigation/parameters.ts";
import { BarButton } from "../page/navigation-bar.tsx";
import { TabPage } from "../page/tab-page.tsx";
import { useServices } from "../services/services.ts";
import { useSession } from "../session/use-session.ts";
import { useUserInfo } from "../session/use-user-info.ts";

/** User tab: account, device, and information about Akari; a guest sees the latter two. */
export function UserScreen() {
  const { navigator } = useServices();
  const queries = useQueryClient();
  const { token } = useSession();
  const userInfo = useUserInfo();
  const t = useTranslations("user");
  const display = useDisplayWords();
  const [choosing, setChoosing] = useState(false);
  const signedIn = token !== null;
  return (
    <TabPage
      title={t("title")}
      ownsMessages
      right={
        <BarButton
          icon={gear}
          label={t("settings")}
          onClick={() => navigator.navigate(urlOf("settings"))}
        />
      }
    >
      <PullToRefresh onRefresh={() => queries.refetchQueries({ type: "active" })}>
        {signedIn ? (
          <>
            <UserHead userInfo={userInfo} />
            <WithdrawableSection />
            <ScoreSection />
            <MessageRow />
            <SupportRow />
            <MoneyRows />
            <RecordRows />
            <PracticeInbox />
            <SecurityRows />
          </>
        ) : (
          <GuestSection />
        )}
        <DeviceRows display={display} onDisplay={() => setChoosing(true)} />
        <DocumentRows />
        {signedIn && <SignOutButton />}
      </PullToRefresh>
      <DisplaySheet open={choosing} onClose={() => setChoosing(false)} />
    </TabPage>
  );
}
