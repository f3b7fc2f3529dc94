// @ts-check
import { wes } from "./index.js";

export default {
  plugins: [
    wes({ name: "lab", label: "Our cluster", url: "https://wes.example.org/ga4gh/wes/v1" }),
  ],
};
