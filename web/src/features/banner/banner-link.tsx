import type { Value } from '@perya/calls'
import type { ReactNode } from 'react'
import { safeUrl } from '../../lib/navigation/safe-url.ts'

type Slide = Value<'system.announcementContent'>['banners'][number]

// Only the path of the address is used, so any origin of our own is fine on the server.
const origin = () => (typeof location === 'undefined' ? 'https://server.invalid' : location.origin)

/** Target of a slide: none, a page of the site, an external page, or a game (A25). An unknown or disallowed target leads nowhere. */
export const BannerLink = ({ slide, className, children }: { slide: Slide; className: string; children: ReactNode }) => {
  const inside = slide.linkageType === 'INTERNAL' || slide.linkageType === 'GAME' ? safeUrl('page', slide.url, origin()) : null
  if (inside !== null)
    return (
      <a className={className} href={inside}>
        {children}
      </a>
    )
  const outside = slide.linkageType === 'EXTERNAL' ? safeUrl('outside', slide.url, origin()) : null
  if (outside !== null)
    return (
      <a className={className} href={outside} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  return <span className={className}>{children}</span>
}
