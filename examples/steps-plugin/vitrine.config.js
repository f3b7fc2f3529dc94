// @ts-check
import { steps } from "./index.js";

export default { plugins: [steps] };
