/** A push payload as it is shown. */
type Told = { readonly title: string; readonly body: string; readonly tag: string; readonly href: string; readonly lang: string }

const textOf = (raw: object, name: string, most: number): string => {
  const value: unknown = Object.entries(raw).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value.slice(0, most) : ''
}

/** Returns the target of a press: a page of this site, or Home. */
export const safePushHref = (href: string): string => (/^\/(?![/\\])[^\u0000-\u0020\\]*$/.test(href) ? href : '/')

/** Parses a push payload; null where it contains nothing that can be shown. */
export const parsePushPayload = (text: string): Told | null => {
  try {
    const raw: unknown = JSON.parse(text)
    if (typeof raw !== 'object' || raw === null) return null
    const title = textOf(raw, 'title', 80)
    if (title === '') return null
    return {
      title,
      body: textOf(raw, 'body', 200),
      tag: textOf(raw, 'tag', 60),
      href: safePushHref(textOf(raw, 'href', 300)),
      lang: textOf(raw, 'lang', 20),
    }
  } catch {
    return null
  }
}
