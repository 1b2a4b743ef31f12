/**
 * Characters that pass for a Latin letter, by that letter: a subset of the confusables of UTS 39 for Cyrillic, Greek, Armenian, Cherokee, Latin
 * extensions and small capitals. What NFKC folds (full width, mathematical, circled letters) and letters with marks need no entry.
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

// The first letter that a character stands for counts.
const letterOf: ReadonlyMap<string, string> = new Map(
  Object.entries(byLetter)
    .toReversed()
    .flatMap(([letter, alike]) => [...alike].map((character): [string, string] => [character, letter])),
)

const pairs: readonly (readonly [RegExp, string])[] = [
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  // Letters that are told apart in no usual font, and pairs that look like one letter.
  [/l/g, 'i'],
  [/m/g, 'rn'],
  [/w/g, 'vv'],
]

/** Text without marks over and under its letters: accents, tone marks, vowel signs, tashkeel. */
export const withoutMarks = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .normalize('NFKC')

/**
 * A text as it looks, after UTS 39: two texts with one skeleton pass for each other. `leet` reads digits and signs as the letters that they are
 * written for. Skeletons are compared with skeletons only; they are no words.
 */
export const skeleton = (text: string, leet = true): string => {
  const folded = [...withoutMarks(text)].map((character) => letterOf.get(character) ?? character.toLowerCase())
  const plain = folded.map((character) => letterOf.get(character) ?? (leet ? signs[character] : undefined) ?? character).join('')
  return pairs.reduce((seen, [alike, letter]) => seen.replaceAll(alike, letter), plain)
}
