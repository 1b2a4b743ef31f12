import { useState } from 'react'
import { type LimitKind, limitKinds } from '@perya/domain/protection/limit'
import { useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { LimitForm } from './limit-form.tsx'
import { LimitLine } from './limit-line.tsx'
import { kindWords } from './limit-words.ts'
import css from './protection.module.css'
import type { ShownLimit } from './use-protection.ts'

const Kind = ({
  kind,
  limits,
  isOpen,
  onOpen,
  onDone,
}: {
  kind: LimitKind
  limits: readonly ShownLimit[]
  isOpen: boolean
  onOpen: () => void
  onDone: () => void
}) => {
  const say = useSay()
  const name = say(kindWords[kind].name)
  return (
    <section className={css['kind']} aria-label={name}>
      <div className={css['kindHead']}>
        <div>
          <h3>{name}</h3>
          <p className={css['fine']}>{say(kindWords[kind].text)}</p>
        </div>
        {!isOpen && (
          <Button size="s" onClick={onOpen}>
            {say(limits.length === 0 ? 'protection.setOne' : 'protection.change')}
            <span className="said"> {name}</span>
          </Button>
        )}
      </div>
      {limits.length > 0 && (
        <ul className={css['lines']}>
          {limits.map((limit) => (
            <LimitLine key={limit.period} limit={limit} />
          ))}
        </ul>
      )}
      {isOpen && <LimitForm kind={kind} limits={limits} onDone={onDone} />}
    </section>
  )
}

/** Every kind of limit; one is changed at a time. */
export const LimitCard = ({ limits }: { limits: readonly ShownLimit[] }) => {
  const say = useSay()
  const [open, setOpen] = useState<LimitKind | null>(null)
  return (
    <section className={css['card']} aria-labelledby="protection-limits">
      <h2 id="protection-limits">{say('protection.limits')}</h2>
      <p className={css['text']}>{say(limits.length === 0 ? 'protection.noLimits' : 'protection.limitsText')}</p>
      {limitKinds.map((kind) => (
        <Kind
          key={kind}
          kind={kind}
          limits={limits.filter((limit) => limit.kind === kind)}
          isOpen={open === kind}
          onOpen={() => setOpen(kind)}
          onDone={() => setOpen(null)}
        />
      ))}
    </section>
  )
}
