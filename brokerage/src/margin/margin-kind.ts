/** Market rules 9.1: standardized (制度) issues are lent by a finance company, general (一般) ones by the broker. Akari offers general margin only. */
export type MarginKind = "standardized" | "general";
