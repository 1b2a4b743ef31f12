import type { ReactNode } from 'react'
import type { MessageKey } from '../../locales/message-key.ts'
import { toCallRefused } from '../../lib/call-refused.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { RefusedState, Skeleton } from '../../ui/list-states.tsx'
import css from './cashier.module.css'

/** As much of a question as its faces need. */
type Asked<T> = { readonly data: T | undefined; readonly error: Error | null; readonly isPending: boolean; readonly refetch: () => unknown }

/** What a page of the cashier shows while it waits for its terms, and where they could not be had; else the page itself. */
export const TermsGate = <T,>({
  asked: { data, error, isPending, refetch },
  page,
  waits = 'cashier.waiting',
  refuses = 'cashier.refused',
}: {
  asked: Asked<T>
  page: (terms: T) => ReactNode
  /** What is said meanwhile, and where the terms could not be had. */
  waits?: MessageKey
  refuses?: MessageKey
}) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  if (isPending)
    return (
      <div aria-busy="true">
        <span className="said" role="status">
          {say(waits)}
        </span>
        <Skeleton className={css['waiting']} />
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
