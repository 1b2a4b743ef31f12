import { chaseMultiples, type ChaseProgression, chaseProgressions } from '@perya/domain/lottery/bets/chase'
import { useId } from 'react'
import { useTranslate } from '../../../../lib/text/text.tsx'
import { Switch } from '../../../../ui/controls/switch.tsx'
import css from './slip.module.css'

/** The number of issues that the slip is bet on, including this one, the chase progression, and whether a win ends it. */
export type Chase = { readonly issues: number; readonly rise: ChaseProgression; readonly stopAfterWin: boolean }

/** A slip on one issue alone. */
export const singleIssue: Chase = { issues: 1, rise: 'same', stopAfterWin: true }

/** Converts a chase to the input of a bet; nothing for one issue. */
export const chaseInput = ({ issues, rise, stopAfterWin }: Chase) =>
  issues > 1 ? { chase: { issues, stopAfterWin, ...(rise === 'same' ? {} : { multiples: [...chaseMultiples(rise, issues)] }) } } : {}

const mostIssues = 50
const offered = [2, 5, 10, 20, 50] as const

/** Bets the same slip on the following issues too, for the same stake each or a rising one. */
export const ChaseChoice = ({ chase, onChase }: { chase: Chase; onChase: (chase: Chase) => void }) => {
  const say = useTranslate()
  const id = useId()
  const isOn = chase.issues > 1
  return (
    <fieldset className={css['chase']}>
      <legend className="said">{say('bet.chase')}</legend>
      <Switch on={isOn} onSwitch={(on) => onChase({ ...chase, issues: on ? 5 : 1 })}>
        {say('bet.chase')}
      </Switch>
      {isOn && (
        <>
          <div className={css['issues']}>
            <label htmlFor={id}>{say('bet.issues')}</label>
            <input
              id={id}
              inputMode="numeric"
              autoComplete="off"
              value={chase.issues}
              onChange={(event) =>
                onChase({ ...chase, issues: Math.min(mostIssues, Math.max(2, Number(event.target.value.replaceAll(/\D/g, '').slice(-2)) || 2)) })
              }
            />
            {offered.map((issues) => (
              <button key={issues} type="button" aria-pressed={issues === chase.issues} onClick={() => onChase({ ...chase, issues })}>
                {issues}
              </button>
            ))}
          </div>
          <div className={css['rises']} role="group" aria-label={say('bet.rise')}>
            {chaseProgressions.map((rise) => (
              <button key={rise} type="button" aria-pressed={rise === chase.rise} onClick={() => onChase({ ...chase, rise })}>
                {say('bet.rises', { rise })}
              </button>
            ))}
          </div>
          {chase.rise !== 'same' && <p>{say('bet.riseSays', { last: chaseMultiples(chase.rise, chase.issues).at(-1) ?? 1 })}</p>}
          <Switch on={chase.stopAfterWin} onSwitch={(stopAfterWin) => onChase({ ...chase, stopAfterWin })}>
            {say('bet.stopAfterWin')}
          </Switch>
          <p>{say('bet.chaseSays')}</p>
        </>
      )}
    </fieldset>
  )
}
