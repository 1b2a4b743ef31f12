import { foldText, foldedWords } from '../lobby/fold-text.ts'

/** Most characters of a message in the chat room, as people count them. */
export const maxChatMessageLength = 300

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
// No controls, no marks that turn the direction of what follows, nothing that is not seen.
const unseen = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g
const heaped = /(\p{M}{4})\p{M}+/gu

/** One line of text in one spelling, without characters that are not seen or that turn the direction of what follows (T42). */
export const tidied = (line: string): string =>
  line.normalize('NFC').toWellFormed().replaceAll(unseen, ' ').replaceAll(heaped, '$1').replaceAll(/\s+/g, ' ').trim()

/** A message as it is kept: one line of text in one spelling (T42). Null for one that is empty or too long. */
export const normalizeChatText = (typed: string): string | null => {
  const text = tidied(typed)
  const length = [...characters.segment(text)].length
  return length > 0 && length <= maxChatMessageLength ? text : null
}

const lookalikes: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }
const disguised = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign)

// Letters that are set apart one by one are read together.
const joined = (words: readonly string[]): string[] =>
  words.reduce<string[]>((all, word, place) => {
    const before = words[place - 1]
    if (word.length === 1 && before?.length === 1 && all.length > 0) all[all.length - 1] += word
    else all.push(word)
    return all
  }, [])

/** Whether a message says a word of the list, spelled as it is or with signs and blanks between to pass for something else. */
export const containsBannedWord = (text: string, banned: readonly string[]): boolean => {
  const readings = [text, disguised(text)].flatMap((reading) => {
    const words = foldedWords(foldText(reading))
    return [` ${words.join(' ')} `, ` ${joined(words).join(' ')} `]
  })
  return banned.map(foldText).some((word) => word !== '' && readings.some((reading) => reading.includes(` ${word} `)))
}
