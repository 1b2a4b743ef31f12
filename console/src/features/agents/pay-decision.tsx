import { useState } from 'react'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { DecisionForm } from '../../ui/decision/decision-form.tsx'

/** Holds or releases the pay of a contract or of one payment. `hasHeld`: payments of it are on hold. */
export const PayDecision = ({ id, isHeld, hasHeld }: { id: string; isHeld: boolean; hasHeld: boolean }) => {
  const me = useMe()
  const [open, setOpen] = useState<'hold' | 'release' | null>(null)
  const offered = ([...(isHeld ? [] : ['hold']), ...(isHeld || hasHeld ? ['release'] : [])] as ('hold' | 'release')[]).filter((verb) => {
    const { alone, ask } = rightTo(me, `pay ${verb}`)
    return alone !== 'never' || ask
  })
  if (offered.length === 0) return null
  const labels = { hold: t.agents.holdOf(id), release: t.agents.releaseOf(id) }
  if (open !== null)
    return (
      <DecisionForm
        command={`pay ${open}`}
        input={(reason) => ({ id, reason })}
        label={labels[open]}
        result={open === 'hold' ? t.agents.held(id) : t.agents.released(id)}
        isDanger={open === 'hold'}
        onDone={() => setOpen(null)}
      />
    )
  return (
    <div className="row wrap">
      {offered.map((verb) => (
        <Button key={verb} kind="line" onClick={() => setOpen(verb)}>
          {labels[verb]}
        </Button>
      ))}
    </div>
  )
}
