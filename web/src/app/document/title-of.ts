import type { StaticDataRouteOption } from '@tanstack/react-router'
import { type BrandView, sloganOf } from '../../lib/brand/brand.tsx'
import type { Translate } from '../../lib/text/text.tsx'

/** Returns the title and the description of a page; `ownTitle` is the name that a centre or the data of the page give it. */
export const titleOf = (
  facts: StaticDataRouteOption,
  brand: BrandView,
  language: string,
  say: Translate,
  ownTitle?: string,
): { title: string; text: string } => {
  const own = say(facts.title ?? 'page.home', { brand: brand.name, slogan: sloganOf(brand, language) })
  const isHome = facts.title === undefined || facts.title === 'page.home'
  const title = isHome && ownTitle === undefined ? own : `${ownTitle ?? own} | ${brand.name}`
  return { title, text: say(facts.text ?? 'page.homeText', { brand: brand.name, age: brand.minimumAge, category: own }) }
}
