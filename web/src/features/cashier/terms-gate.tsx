import type { ReactNode } from 'react'
import type { MessageKey } from '../../lib/message-key.ts'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { RefusedState } from '../../ui/states/list-states.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import css from './cashier.module.css'

/** The parts of a query that its states need. */
type Asked<T> = { readonly data: T | undefined; readonly error: Error | null; readonly isPending: boolean; readonly refetch: () => unknown }

/** Shows the loading and error states of the terms of a cashier page; otherwise the page itself. */
export const TermsGate = <T,>({
  asked: { data, error, isPending, refetch },
  page,
  shape,
  waits = 'cashier.waiting',
  refuses = 'cashier.refused',
}: {
  asked: Asked<T>
  page: (terms: T) => ReactNode
  /** Outline of the page while it is loading. */
  shape?: ReactNode
  /** Texts while the terms are loading, and when they could not be loaded. */
  waits?: MessageKey
  refuses?: MessageKey
}) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  if (isPending)
    return shape === undefined ? (
      <LoadingState says={say(waits)} shape="cards" className={css['waiting']} />
    ) : (
      <div aria-busy="true">
        <span className="said" role="status">
          {say(waits)}
        </span>
        {shape}
      </div>
    )
  if (data === undefined)
    return (
      <RefusedState title={say(refuses)} action={<Button onClick={() => void refetch()}>{say('broken.retry')}</Button>}>
        {refusalText(toCallRefused(error))}
      </RefusedState>
    )
  return page(data)
}
