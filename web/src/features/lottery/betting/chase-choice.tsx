import { useId } from 'react'
import { useSay } from '../../../lib/text.tsx'
import { Switch } from '../../../ui/switch.tsx'
import css from './slip.module.css'

/** How many issues the slip is bet on, this one counted, and whether a win ends it. */
export type Chase = { readonly issues: number; readonly stopAfterWin: boolean }

const mostIssues = 50
const offered = [2, 5, 10, 20, 50] as const

/** The same slip on the next issues too. The stake stays the same from issue to issue. */
export const ChaseChoice = ({ chase, onChase }: { chase: Chase; onChase: (chase: Chase) => void }) => {
  const say = useSay()
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
          <Switch on={chase.stopAfterWin} onSwitch={(stopAfterWin) => onChase({ ...chase, stopAfterWin })}>
            {say('bet.stopAfterWin')}
          </Switch>
          <p>{say('bet.chaseSays')}</p>
        </>
      )}
    </fieldset>
  )
}
