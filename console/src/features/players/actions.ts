import { formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import type { IconName } from '../../ui/icon-name.ts'
import type { PlayerHead } from './player-wire.ts'

type Values = Readonly<Record<string, string>>

/** A field of the form of an action; `check` holds `on` or nothing. */
export type ActionField = {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'area' | 'check' | 'select' | 'amount'
  readonly hint?: string
  readonly options?: readonly (readonly [value: string, text: string])[]
  readonly first?: string
}

/** Something that may be done about a player. `right`: the row of the rights table; `command` differs from it for variants. */
export type PlayerAction = {
  readonly id: string
  readonly right: string
  readonly command: string
  readonly title: string
  readonly icon: IconName
  readonly isDanger?: boolean
  readonly hint?: string
  readonly isFor?: (head: PlayerHead) => boolean
  readonly fields: (head: PlayerHead) => readonly ActionField[]
  readonly inputOf: (head: PlayerHead, values: Values) => object
  /** The name of the button where the values change it. */
  readonly buttonOf?: (head: PlayerHead, values: Values) => string
}

const { actions: words } = t.player
const none = () => []
const byName = ({ username }: PlayerHead) => ({ username })

/** What may be done about a player, in the order of the menu. */
export const playerActions: readonly PlayerAction[] = [
  {
    ...{ id: 'note', right: 'member note', command: 'member note', title: words.note, icon: 'article', hint: words.noteHint },
    fields: () => [
      { name: 'text', label: words.fields.text, kind: 'area' },
      { name: 'pinned', label: words.fields.pinned, kind: 'check' },
    ],
    inputOf: ({ id }, { text = '', pinned }) => ({ member: id, text, ...(pinned === 'on' ? { pinned: true } : {}) }),
  },
  {
    ...{ id: 'message', right: 'message send', command: 'message send', title: words.message, icon: 'chat-circle-dots' },
    isFor: ({ book }) => book === 'real',
    fields: () => [
      { name: 'title', label: words.fields.title, kind: 'text' },
      { name: 'content', label: words.fields.content, kind: 'area' },
    ],
    inputOf: ({ username }, { title = '', content = '' }) => ({ username, title: { EN: title }, content: { EN: content } }),
  },
  {
    ...{ id: 'tag', right: 'member tag', command: 'member tag', title: words.tag, icon: 'hash' },
    fields: () => [{ name: 'tag', label: words.fields.tag, kind: 'text', hint: words.tagHint }],
    inputOf: ({ id }, { tag = '' }) => ({ member: id, tag }),
  },
  {
    ...{ id: 'untag', right: 'member tag', command: 'member tag', title: words.untag, icon: 'minus' },
    isFor: ({ tags }) => tags.length > 0,
    fields: ({ tags }) => [
      { name: 'tag', label: words.fields.tag, kind: 'select', options: tags.map((tag) => [tag, tag] as const), first: tags[0] ?? '' },
    ],
    inputOf: ({ id }, { tag = '' }) => ({ member: id, tag, off: true }),
  },
  {
    ...{ id: 'sessions', right: 'session revoke', command: 'session revoke', title: words.sessions, icon: 'sign-out', isDanger: true },
    ...{ fields: none, inputOf: byName },
  },
  {
    ...{ id: 'freeze', right: 'member freeze', command: 'member freeze', title: words.freeze, icon: 'lock-simple', isDanger: true },
    isFor: ({ status }) => status === 'active',
    ...{ fields: none, inputOf: byName },
  },
  {
    ...{ id: 'unfreeze', right: 'member unfreeze', command: 'member freeze', title: words.unfreeze, icon: 'key' },
    isFor: ({ status, isErased }) => status === 'frozen' && !isErased,
    fields: none,
    inputOf: ({ username }) => ({ username, off: true }),
  },
  {
    ...{ id: 'exclude', right: 'protection exclude', command: 'protection exclude', title: words.exclude, icon: 'hand-palm', isDanger: true },
    isFor: ({ book }) => book === 'real',
    fields: () => [{ name: 'for', label: words.fields.for, kind: 'select', options: Object.entries(words.lengths), first: '24h' }],
    inputOf: ({ username }, { for: length = '24h' }) => ({ username, for: length }),
  },
  {
    ...{ id: 'reset', right: 'member reset-password', command: 'member reset-password', title: words.reset, icon: 'fingerprint-simple' },
    isFor: ({ book }) => book === 'real',
    ...{ fields: none, inputOf: byName },
  },
  {
    ...{ id: 'correct', right: 'member correct', command: 'member correct', title: words.correct, icon: 'scales', hint: words.correctHint },
    isFor: ({ book }) => book === 'real',
    fields: () => [
      {
        ...{ name: 'direction', label: words.fields.direction, kind: 'select', first: 'add' },
        options: [
          ['add', words.fields.add],
          ['take', words.fields.take],
        ],
      },
      { name: 'amount', label: words.fields.amount, kind: 'amount' },
      { name: 'because', label: words.fields.because, kind: 'area' },
    ],
    inputOf: ({ id }, { direction = 'add', amount = '', because = '', key = '' }) => ({ member: id, direction, amount, because, id: key }),
    buttonOf: ({ currency }, { direction = 'add', amount = '' }) => {
      const isAmount = /^\d+(\.\d+)?$/.test(amount)
      if (!isAmount) return words.correct
      return (direction === 'take' ? words.take : words.add)(formatMoney(amount, currency))
    },
  },
]
