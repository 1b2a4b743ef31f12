import { contentLanguage } from '@perya/domain/language/content-language'
import { hasMarkup, richTextToPlain } from '@perya/domain/rich-text/rich-text-to-plain'
import { use, useEffect, useRef } from 'react'
import { useLanguage } from '../../lib/text/text.tsx'
import { cx } from '../cx.ts'
import { pictureHosts } from './picture-hosts.ts'
import css from './rich-text.module.css'

/**
 * Rich text of the server: its text immediately, its markup as soon as the purifier is loaded and only while it is shown (B12, T21). Text without
 * markup never loads the purifier.
 */
export const RichText = ({
  html,
  id,
  hidden = false,
  className,
}: {
  html: string
  id?: string
  hidden?: boolean
  className?: string | undefined
}) => {
  const place = useRef<HTMLDivElement>(null)
  const hosts = use(pictureHosts)
  const language = useLanguage()
  useEffect(() => {
    if (hidden || !hasMarkup(html)) return undefined
    let gone = false
    import('./purify.ts').then(
      ({ sanitizeToNodes }) => {
        if (!gone) place.current?.replaceChildren(sanitizeToNodes(html, hosts))
      },
      // Without the purifier the plain text remains.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [html, hidden, hosts])
  const plain = richTextToPlain(html)
  return (
    <div key={html} ref={place} id={id} hidden={hidden} lang={contentLanguage(plain, language)} className={cx(css['rich'], className)}>
      {plain}
    </div>
  )
}
