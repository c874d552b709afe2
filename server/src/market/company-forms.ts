/**
 * A name without the form of its company (株式会社 on either side, ㈱, Co., Ltd.), unless it consists of nothing else. The name is in lower
 * case and in NFKC, which writes ㈱ and ㍿ out.
 */
export function withoutCompanyForms(name: string): string {
  const bare = name.replace(companyForms, " ");
  return bare.trim() === "" ? name : bare;
}

const companyForms =
  /株式[会會]社|有限[会會]社|合同会社|[(](?:株|有|同)[)]|(?<![a-z0-9])(?:k\.\s?k\.|co\.?,?\s?,?\s?ltd|company,?\s?limited|(?:kabushiki|godo) ?[kg]aisha|incorporated|corporation|inc|corp|ltd|plc|llc)(?![a-z0-9])\.?/g;
