import type { ElementType, ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import { fallbackParts } from './fallback-text.ts'

type Props = { readonly children?: ReactNode; readonly lang?: string }

const english = { lang: 'en', dir: 'ltr' }
// Elements whose only content is text.
const isTextOnly = (type: ElementType): boolean => type === 'option' || type === 'title' || type === 'textarea'

const marked = (child: ReactNode): ReactNode => {
  const parts = typeof child === 'string' ? fallbackParts(child) : null
  if (parts === null) return child
  return parts.map(({ text, isFallback }, place) => (isFallback ? jsx('bdi', { ...english, children: text }, String(place)) : text))
}

/**
 * Returns the properties of an element with the English messages among its texts marked as English, so that they are read aloud and set in it
 * (WCAG 3.1.2). A text that is all of the content marks the element itself, which keeps its direction and so its alignment: the isolates in the text order it.
 */
export const markFallback = <P extends Props>(type: ElementType, props: P): P => {
  const { children } = props
  if (Array.isArray(children)) {
    if (isTextOnly(type) || !children.some((child) => typeof child === 'string' && fallbackParts(child) !== null)) return props
    return { ...props, children: children.map(marked) }
  }
  const parts = typeof children === 'string' ? fallbackParts(children) : null
  if (parts === null) return props
  if (parts.length === 1 && typeof type === 'string') return { ...props, lang: props.lang ?? english.lang }
  return isTextOnly(type) ? props : { ...props, children: marked(children) }
}
