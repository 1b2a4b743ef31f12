import { useEffect, useRef } from 'react'
import { useMatches } from '@tanstack/react-router'
import { useBrand } from '../../lib/brand/brand.tsx'
import { useOwnTitle } from '../../lib/browser/page-title.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { titleOf } from '../document/title-of.ts'

/** Updates title, language and direction of the document with the route, and moves focus to a page once it is shown. */
export const DocumentWatch = () => {
  const say = useTranslate()
  const language = useLanguage()
  const brand = useBrand()
  const matches = useMatches()
  // The address of the page that is shown: the router's location is already that of a page that is still loading.
  const pathname = matches.at(-1)?.pathname
  const facts = matches.some((match) => match._notFound === true || match.status === 'notFound')
    ? { title: 'page.notFound' as const }
    : (matches.at(-1)?.staticData ?? {})
  const { title } = titleOf(facts, brand, language.code, say, useOwnTitle())
  const first = useRef(true)
  useEffect(() => {
    if (document.title !== title) document.title = title
  }, [title])
  useEffect(() => {
    const root = document.documentElement
    // Written only on change: even writing the same value makes the browser recalculate the styles of every element.
    if (root.lang !== language.tag) root.lang = language.tag
    if (root.dir !== language.dir) root.dir = language.dir
  }, [language])
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    // A screen reader must announce the new page after a navigation, not stay on a control that was removed.
    if (document.documentElement.dataset['modal'] === undefined) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
