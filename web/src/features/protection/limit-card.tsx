import { useState } from 'react'
import { type LimitKind, limitKinds } from '@perya/domain/protection/limit'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { ProtectionLimitForm } from './protection-limit-form.tsx'
import { LimitLine } from './limit-line.tsx'
import { limitKindLabels } from './limit-words.ts'
import css from './protection.module.css'
import type { LimitView } from './use-protection.ts'

const Kind = ({
  kind,
  limits,
  isOpen,
  onOpen,
  onDone,
}: {
  kind: LimitKind
  limits: readonly LimitView[]
  isOpen: boolean
  onOpen: () => void
  onDone: () => void
}) => {
  const say = useTranslate()
  const name = say(limitKindLabels[kind].name)
  return (
    <section className={css['kind']} aria-label={name}>
      <div className={css['kindHead']}>
        <div>
          <h3>{name}</h3>
          <p className={css['fine']}>{say(limitKindLabels[kind].text)}</p>
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
      {isOpen && <ProtectionLimitForm kind={kind} limits={limits} onDone={onDone} />}
    </section>
  )
}

/** Every kind of limit; one is changed at a time. */
export const LimitCard = ({ limits }: { limits: readonly LimitView[] }) => {
  const say = useTranslate()
  const [open, setOpen] = useState<LimitKind | null>(null)
  return (
    <section className={css['card']} aria-labelledby="protection-limits">
      <CardTitle id="protection-limits">{say('protection.limits')}</CardTitle>
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
