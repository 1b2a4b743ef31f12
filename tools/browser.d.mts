/** The environment in which a browser is found: CHROMIUM_PATH, and its libraries and fonts where it needs them; null when there is none. */
export declare const findBrowser: (
  node: string,
) => { readonly CHROMIUM_PATH: string; readonly LD_LIBRARY_PATH?: string; readonly FONTCONFIG_PATH?: string } | null
