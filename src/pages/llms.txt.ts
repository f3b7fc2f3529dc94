/** The site in one file for language models. */
import type { APIRoute } from "astro";
import { LLMS_TYPE } from "../served/site-headers.ts";
import { llmsText } from "../site/llms.ts";
import { view } from "../site/view.ts";

export const GET: APIRoute = () =>
  new Response(llmsText(view()), { headers: { "Content-Type": LLMS_TYPE } });
