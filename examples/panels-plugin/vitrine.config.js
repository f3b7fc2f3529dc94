// @ts-check
import { panels } from "./index.js";

export default { plugins: [panels] };
