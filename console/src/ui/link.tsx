import type { ComponentProps, MouseEvent } from 'react'
import { go } from '../lib/address.ts'

const isPlain = (event: MouseEvent): boolean => event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/** A link within the console. */
export const Link = ({ href, onClick, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) => (
  <a
    href={href}
    onClick={(event) => {
      onClick?.(event)
      if (event.defaultPrevented || !isPlain(event)) return
      event.preventDefault()
      go(href)
    }}
    {...rest}
  >
    {children}
  </a>
)
