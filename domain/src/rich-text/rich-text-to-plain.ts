const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Whether a text has anything that only markup can show. */
export const hasMarkup = (html: string): boolean => /<|&(?!(?:amp|lt|gt|quot|#39);)[#a-z0-9]+;/i.test(html)

/** The words of rich text without its markup, for where there is none and until it can be shown. */
export const richTextToPlain = (html: string): string =>
  html
    .replace(/<(?:br|hr|\/p|\/li|\/h3|\/h4|\/blockquote)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => named[name] ?? whole)
    .trim()
