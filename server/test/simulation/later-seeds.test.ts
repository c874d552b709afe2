import { testHundredSeeds } from "./many-seeds.ts";

// M-HON-2 M-ST-10 M-TRD-5
testHundredSeeds(101);
