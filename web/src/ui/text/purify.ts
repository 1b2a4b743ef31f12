import DOMPurify from 'dompurify'
import { cleanRichText } from '@perya/domain/rich-text/clean-rich-text'
import { safeUrl } from '../../lib/navigation/safe-url.ts'

// Elements that the gateway permits (T21); another platform may be less careful, so they are filtered here again. The library creates the one Trusted
// Types policy `dompurify` automatically.
const elements = [
  'p',
  'br',
  'hr',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'small',
  'ul',
  'ol',
  'li',
  'h3',
  'h4',
  'blockquote',
  'code',
  'sub',
  'sup',
  'a',
  'img',
]

const settleLink = (link: HTMLAnchorElement): void => {
  const href = safeUrl('outside', link.getAttribute('href') ?? '', location.origin)
  if (href === null) return link.replaceWith(...link.childNodes)
  link.href = href
  if (href.startsWith('/')) return
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  // Shows the target host of an external link (T16).
  link.title = new URL(href).host
}

const settlePicture = (picture: HTMLImageElement, hosts: readonly string[]): void => {
  const source = safeUrl(
    'image',
    picture.getAttribute('src') ?? '',
    location.origin,
    hosts.flatMap((host) => (URL.canParse(host) ? [new URL(host).host] : [])),
  )
  if (source === null) return picture.remove()
  picture.loading = 'lazy'
  picture.src = source
}

/** Sanitises rich text to nodes that may be inserted into the page: a few elements, checked links, pictures of this site and of the brand's hosts. */
export const sanitizeToNodes = (html: string, hosts: readonly string[]): DocumentFragment => {
  // Cleaned as text first, so that the browser's parser finds nothing that the content security policy would have to block.
  const fragment = DOMPurify.sanitize(cleanRichText(html, hosts), {
    ALLOWED_TAGS: elements,
    ALLOWED_ATTR: ['href', 'src', 'alt'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of fragment.querySelectorAll('a')) settleLink(link)
  for (const picture of fragment.querySelectorAll('img')) settlePicture(picture, hosts)
  return fragment
}
