const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Whether a text contains anything that only markup can show. */
export const hasMarkup = (html: string): boolean => /<|&(?!(?:amp|lt|gt|quot|#39);)[#a-z0-9]+;/i.test(html)

/** Converts rich text (HTML) to plain text: for search, and as what is shown until the sanitizer is loaded. */
export const richTextToPlain = (html: string): string =>
  html
    .replace(/<(?:br|hr|\/p|\/li|\/h3|\/h4|\/blockquote)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => named[name] ?? whole)
    .trim()
