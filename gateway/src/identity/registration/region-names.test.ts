import { nationalities } from '@perya/domain/registration/lists'
import { expect, test } from 'vitest'
import { namedRegions } from './region-names.ts'

// Every language that a brand may offer (I18N-04, I18N-05), and how many country names may equal the English ones.
const offered: Readonly<Record<string, number>> = {
  ...{ EN: 200, TY: 195, TL: 195, MS: 165, VI: 150, ID: 120, ES: 85, FR: 70, TR: 60, PT: 55, UZ: 40 },
  ...Object.fromEntries('CN TW JA KO KR TH MY KM HI TA BN RU AR UR FA KK LO NE'.split(' ').map((code) => [code, 0])),
}
const english = new Map(namedRegions(nationalities, 'EN').map(({ code, name }) => [code, name]))

test.each(Object.entries(offered))(
  '200 nationalities have names of their own in %s, each once and none its bare code [ENT-26]',
  (language, alike) => {
    expect(Object.keys(offered)).toHaveLength(29)
    const regions = namedRegions(nationalities, language)
    expect(regions.map(({ code }) => code).toSorted()).toEqual([...nationalities])
    expect(new Set(regions.map(({ name }) => name)).size).toBe(200)
    expect(regions.filter(({ code, name }) => name === code || name.trim() === '')).toEqual([])
    expect(regions.filter(({ code, name }) => name === english.get(code)).length).toBeLessThanOrEqual(alike)
  },
)
