import { numbersOfGroup, digitPermutations } from '@perya/domain/lottery/vietnam/head-tail'
import type { Play } from '@perya/domain/lottery/play'
import { memo, type MouseEvent, useId } from 'react'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { typedNumbers } from './point-price.ts'
import css from './desk.module.css'

const groups = ['tai', 'xiu', 'chan', 'le'] as const

type Props = { readonly play: Play; readonly picked: readonly string[]; readonly onPick: (numbers: readonly string[]) => void }

const Pressed = memo(({ play, picked, onPick, isQuickShown }: Props & { readonly isQuickShown: boolean }) => {
  const say = useTranslate()
  const values = (play.board.rows[0]?.values ?? []).map(String)
  const toggle = (event: MouseEvent<HTMLElement>) => {
    const number = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-number]')?.dataset['number'] : undefined
    if (number === undefined) return
    onPick(picked.includes(number) ? picked.filter((one) => one !== number) : values.filter((one) => one === number || picked.includes(one)))
  }
  return (
    <>
      <div className={cx(css['quick'], isQuickShown && css['shown'])} role="group" aria-label={say('vn.quick')}>
        {values.length === 100 &&
          groups.map((group) => (
            <button key={group} type="button" onClick={() => onPick(numbersOfGroup(group))}>
              {say('vn.group', { group })}
            </button>
          ))}
        <button type="button" onClick={() => onPick([])}>
          {say('vn.clear')}
        </button>
      </div>
      <div className={css['balls']} role="group" aria-label={say('vn.board')} onClick={toggle}>
        {values.map((number) => (
          <button key={number} type="button" data-number={number} aria-pressed={picked.includes(number)}>
            {number}
          </button>
        ))}
      </div>
    </>
  )
})

const Typed = ({ play, picked, onPick, text, onText }: Props & { readonly text: string; readonly onText: (text: string) => void }) => {
  const say = useTranslate()
  const id = useId()
  const width = play.board.typed?.width ?? 3
  const wrong = picked.find((number) => number.length !== width)
  const type = (typed: string) => {
    onText(typed)
    onPick(typedNumbers(typed))
  }
  return (
    <div className={css['typed']}>
      <label htmlFor={id}>{say('vn.typed', { width })}</label>
      <textarea
        id={id}
        dir="ltr"
        rows={4}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-says`}
        onChange={(event) => type(event.target.value)}
      />
      <p id={`${id}-says`} role={wrong === undefined ? undefined : 'alert'} data-wrong={wrong !== undefined}>
        {wrong === undefined ? say('vn.typedSays') : say('vn.typedWrong', { number: wrong.slice(0, 12), width })}
      </p>
      <Button
        size="s"
        kind="line"
        disabled={picked.length === 0 || picked.length > 10}
        onClick={() => type([...new Set(picked.flatMap(digitPermutations))].join(' '))}
      >
        {say('vn.turn')}
      </Button>
    </div>
  )
}

/** Picks numbers: balls 00 to 99 or 0 to 9, or a field for longer ones. */
export const PointBoard = ({
  text,
  onText,
  isQuickShown,
  ...props
}: Props & { readonly text: string; readonly onText: (text: string) => void; readonly isQuickShown: boolean }) =>
  props.play.board.kind === 'typed-numbers' ? <Typed {...props} text={text} onText={onText} /> : <Pressed {...props} isQuickShown={isQuickShown} />
