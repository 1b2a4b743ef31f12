import { foldText, foldedWords } from '../lobby/fold-text.ts'

/** Maximum length of a message in the chat room, in grapheme clusters. */
export const maxChatMessageLength = 300

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
// Control characters, bidirectional formatting characters and invisible characters.
const unseen = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g
const heaped = /(\p{M}{4})\p{M}+/gu

/** Normalizes a line of text: NFC, without invisible or bidirectional formatting characters (T42). */
export const tidied = (line: string): string =>
  line.normalize('NFC').toWellFormed().replaceAll(unseen, ' ').replaceAll(heaped, '$1').replaceAll(/\s+/g, ' ').trim()

/** Returns a message as it is stored: one normalized line of text (T42). Null if it is empty or too long. */
export const normalizeChatText = (typed: string): string | null => {
  const text = tidied(typed)
  const length = [...characters.segment(text)].length
  return length > 0 && length <= maxChatMessageLength ? text : null
}

const lookalikes: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }
const disguised = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign)

// Joins letters that are written separately, so that they are matched as one word.
const joined = (words: readonly string[]): string[] =>
  words.reduce<string[]>((all, word, place) => {
    const before = words[place - 1]
    if (word.length === 1 && before?.length === 1 && all.length > 0) all[all.length - 1] += word
    else all.push(word)
    return all
  }, [])

/** Whether a message contains a banned word, spelled plainly or disguised with signs and blanks between the letters. */
export const containsBannedWord = (text: string, banned: readonly string[]): boolean => {
  const readings = [text, disguised(text)].flatMap((reading) => {
    const words = foldedWords(foldText(reading))
    return [` ${words.join(' ')} `, ` ${joined(words).join(' ')} `]
  })
  return banned.map(foldText).some((word) => word !== '' && readings.some((reading) => reading.includes(` ${word} `)))
}
