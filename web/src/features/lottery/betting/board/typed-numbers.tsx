import { typedEntries } from '@perya/domain/lottery/bets/board-picks'
import type { Play, TypedEntry } from '@perya/domain/lottery/play'
import { useId } from 'react'
import { useTranslate } from '../../../../lib/text/text.tsx'
import { setTypedText, useBetState } from '../bet-store.ts'
import css from './typed-numbers.module.css'

const sample = ({ count, width }: TypedEntry): string =>
  Array.from({ length: count }, (_, at) => String(width === 1 ? (5 + at * 3) % 10 : 3 + at * 2).padStart(width, '0')).join(width === 1 ? '' : ' ')

/** Text field for typed or pasted numbers, one entry per line; shows the first invalid entry. */
export const TypedNumbers = ({ play, entry }: { play: Play; entry: TypedEntry }) => {
  const say = useTranslate()
  const id = useId()
  const text = useBetState(({ typed }) => typed ?? '')
  const entries = typedEntries(text)
  const wrong = entries.find((one) => play.check({ typed: [one] }) !== null)
  return (
    <div className={css['typed']}>
      <label htmlFor={id}>{say('bet.typedLabel')}</label>
      <textarea
        id={id}
        rows={6}
        inputMode="numeric"
        spellCheck={false}
        autoComplete="off"
        value={text}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-says`}
        onChange={(event) => setTypedText(event.target.value)}
      />
      <p id={`${id}-says`} className={wrong === undefined ? css['hint'] : css['wrong']} role={wrong === undefined ? undefined : 'alert'}>
        {wrong === undefined ? say('bet.typedHint', { sample: sample(entry) }) : say('bet.typedWrong', { entry: wrong.slice(0, 24) })}
      </p>
    </div>
  )
}
