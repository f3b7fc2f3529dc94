/** The site in one file for language models. */
import type { APIRoute } from "astro";
import { llmsText } from "../site/llms.ts";
import { view } from "../site/view.ts";
import { LLMS_TYPE } from "../trs/site-headers.ts";

export const GET: APIRoute = () =>
  new Response(llmsText(view()), { headers: { "Content-Type": LLMS_TYPE } });
