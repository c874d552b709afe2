import { hash } from "node:crypto";
import type { Sha256 } from "@akari/core/journal/sha256";

export const sha256: Sha256 = (content) => hash("sha256", content, "hex");
