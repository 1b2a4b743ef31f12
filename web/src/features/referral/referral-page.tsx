import { useState } from 'react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { send } from '../../lib/calls/send.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Qr } from '../../ui/figures/qr.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { TermsGate } from '../cashier/index.ts'
import css from './referral.module.css'

type Page = Value<'referral.show'>

const Copied = ({ label, value, copy }: { label: string; value: string; copy: (value: string) => void }) => {
  const say = useTranslate()
  return (
    <div className={css['line']}>
      <span>
        <small>{label}</small>
        <bdi dir="ltr">{value}</bdi>
      </span>
      <Button kind="line" size="s" aria-label={say('referral.copyThis', { what: label })} onClick={() => copy(value)}>
        <Icon name="copy" size="s" />
        {say('referral.copy')}
      </Button>
    </div>
  )
}

const Invite = ({ code, link }: { code: string; link: string }) => {
  const say = useTranslate()
  const [said, setSaid] = useState('')
  const copy = async (value: string) => {
    try {
      await navigator.clipboard.writeText(value)
      setSaid(say('referral.copied'))
    } catch {
      // A browser that blocks the clipboard: the text is shown, so that it can be selected.
      setSaid(say('referral.notCopied'))
    }
  }
  return (
    <section className={css['card']} aria-labelledby="referral-code">
      <CardTitle id="referral-code">{say('referral.yours')}</CardTitle>
      <div className={css['invite']}>
        <Qr address={link} label={say('referral.qr')} />
        <div className={css['lines']}>
          <Copied label={say('referral.code')} value={code} copy={(value) => void copy(value)} />
          <Copied label={say('referral.link')} value={link} copy={(value) => void copy(value)} />
          <p role="status" className={css['said']}>
            {said}
          </p>
        </div>
      </div>
      <p className={css['note']}>{say('referral.note')}</p>
    </section>
  )
}

const NoCode = () => {
  const say = useTranslate()
  const queryClient = useQueryClient()
  const { alert, busy, attempt } = useSend()
  const take = () =>
    attempt(async () => {
      await send('referral.take', {})
      await queryClient.invalidateQueries({ queryKey: ['referral.show'] })
      return true
    })
  return (
    <EmptyState
      title={say('referral.none')}
      action={
        <Button kind="primary" disabled={busy} onClick={() => void take()}>
          {say('referral.take')}
        </Button>
      }
    >
      {alert === '' ? say('referral.noneText') : <span role="alert">{alert}</span>}
    </EmptyState>
  )
}

/** The invitation code and link of a member, and the members who registered by them (MEMBER-08). */
export const ReferralPage = () => {
  const say = useTranslate()
  const when = useMoment()
  const asked = useInfiniteQuery({
    queryKey: ['referral.show'],
    queryFn: ({ pageParam, signal }): Promise<Page> => send('referral.show', { before: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const first = asked.data?.pages[0]
  const came = asked.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <TermsGate
      asked={{ data: first, error: asked.error, isPending: asked.isPending, refetch: asked.refetch }}
      waits="referral.waiting"
      refuses="referral.refused"
      page={({ code, link, count, thisMonth }) => (
        <div className={css['page']}>
          {code === null || link === null ? <NoCode /> : <Invite code={code} link={link} />}
          {(code !== null || count > 0) && (
            <section className={css['card']} aria-labelledby="referral-came">
              <CardTitle id="referral-came">{say('referral.came')}</CardTitle>
              <p>{say('referral.count', { count, thisMonth })}</p>
              {count > 0 && (
                <ul className={css['came']}>
                  {came.map(({ name, cameAt }) => (
                    <li key={`${cameAt} ${name}`}>
                      <b dir="auto">{name}</b>
                      <small>{when(cameAt)}</small>
                    </li>
                  ))}
                </ul>
              )}
              {asked.hasNextPage && (
                <Button kind="line" disabled={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
                  {say('referral.more')}
                </Button>
              )}
            </section>
          )}
        </div>
      )}
    />
  )
}
