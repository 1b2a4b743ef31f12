import type { StaticDataRouteOption } from '@tanstack/react-router'
import { type BrandView, sloganOf } from '../lib/brand/brand.tsx'
import type { Translate } from '../lib/text/text.tsx'

/** Returns the title and the description of a page. */
export const titleOf = (facts: StaticDataRouteOption, brand: BrandView, language: string, say: Translate): { title: string; text: string } => {
  const own = say(facts.title ?? 'page.home', { brand: brand.name, slogan: sloganOf(brand, language) })
  const title = facts.title === undefined || facts.title === 'page.home' ? own : `${own} | ${brand.name}`
  return { title, text: say(facts.text ?? 'page.homeText', { brand: brand.name, age: brand.minimumAge, category: own }) }
}
