/** Whether a new password has been typed twice alike. */
export function isRepeated({
  newPassword,
  confirmPassword,
}: Readonly<Record<"newPassword" | "confirmPassword", string>>): boolean {
  return newPassword === confirmPassword;
}
