/**
 * Characters that look like a Latin letter, by that letter: a subset of the confusables of UTS 39 for Cyrillic, Greek, Armenian, Cherokee, Latin
 * extensions and small capitals. Characters that NFKC folds (full width, mathematical, circled) and letters with diacritics need no entry.
 */
const byLetter: Readonly<Record<string, string>> = {
  a: 'аɑαᴀꭺӕⲁꓮΑ',
  b: 'вьʙβᏼᏴƅꓐΒВЬ',
  c: 'сϲᴄⅽꮯᏟςꓚС',
  d: 'ԁɗđðᴅꭰꓓδ',
  e: 'еҽєɛεᴇꭼℯ℮ꓰΕЕЗзӡəɘ',
  f: 'ƒꜰϝꞙꓝ',
  g: 'ɡɢցԍǥꮐꓖ',
  h: 'һнհʜħꮋηꓧΗН',
  i: 'іӏıɩɪιίוןǀﺍⅼꭵӀΙІꓲŀłլ',
  j: 'јϳյᴊȷꓙЈ',
  k: 'кκᴋĸқꓗΚК',
  m: 'мᴍⅿꓟΜМ',
  n: 'пոռɴʌꓠΝ',
  o: 'оοσօᴏⲟ๐ωоøɵөۀہهഠௐჿ੦०০౦௦೦೧๑ꓳΟОՕ',
  p: 'рρϱᴘⲣþꓑΡР',
  q: 'ԛգզ',
  r: 'гᴦʀɾяꭱꓣгЯ',
  s: 'ѕꜱʂսƽꮪꓢЅ',
  t: 'тτᴛŧꓔΤТ',
  u: 'υսᴜʋųμꓴцՍ',
  v: 'ѵνᴠⅴᏙꓦᴧ',
  w: 'ԝѡшᴡɯաꓪωᏔ',
  x: 'хχᕁⅹꓫΧХ×',
  y: 'уүγʏɣⲩꓬΥУУ',
  z: 'ᴢʐζꓜΖ',
}

const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '€': 'e',
  '£': 'i',
  '+': 't',
}

// If a character maps to several letters, the first wins.
const letterOf: ReadonlyMap<string, string> = new Map(
  Object.entries(byLetter)
    .toReversed()
    .flatMap(([letter, alike]) => [...alike].map((character): [string, string] => [character, letter])),
)

const pairs: readonly (readonly [RegExp, string])[] = [
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  // Letters that are indistinguishable in common fonts, and letter pairs that look like one letter.
  [/l/g, 'i'],
  [/m/g, 'rn'],
  [/w/g, 'vv'],
]

/** Removes diacritics from a text: accents, tone marks, vowel signs, tashkeel. */
export const withoutMarks = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .normalize('NFKC')

/**
 * Returns the skeleton of a text (UTS 39): two texts with the same skeleton look the same. `leet` also maps digits and signs to the letters they
 * replace. A skeleton is only compared with another skeleton; it is not readable text.
 */
export const skeleton = (text: string, leet = true): string => {
  const folded = [...withoutMarks(text)].map((character) => letterOf.get(character) ?? character.toLowerCase())
  const plain = folded.map((character) => letterOf.get(character) ?? (leet ? signs[character] : undefined) ?? character).join('')
  return pairs.reduce((seen, [alike, letter]) => seen.replaceAll(alike, letter), plain)
}
