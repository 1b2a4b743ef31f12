import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { buildUrl } from '../../lib/navigation/build-url.ts'
import { ask } from '../../lib/calls/ask.ts'
import { loadDeferredMessages, DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import type { LoadContext } from '../../lib/calls/load-context.ts'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { useLanguage, useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { chipClass, ChipRow } from '../../ui/controls/chip.tsx'
import { EmptyState, RefusedState, SkeletonTiles } from '../../ui/states/list-states.tsx'
import { useSession } from '../session/index.ts'
import { loadDetail, PromotionDetailPart } from './detail-screen.tsx'
import css from './promotion.module.css'
import { PromotionCard } from './promotion-card.tsx'
import { useParticipation } from './use-participation.ts'
import { categoryLabels } from './promotion-labels.ts'

const categoryOf = (search: Readonly<Record<string, unknown>>): string => {
  const category = search['category']
  return typeof category === 'string' && /^[a-z_]{1,31}$/.test(category) ? category : ''
}

/** Prefetches the data of the first screen of promotions; with an id that of the one (ROUTE-18). */
export const loadPromotions = async (context: LoadContext, search: Readonly<Record<string, unknown>>): Promise<void> => {
  const { queryClient, language } = context
  if (typeof search['id'] === 'string') return loadDetail(context, search['id'])
  await Promise.all([
    queryClient.prefetchQuery(ask('promotion.list', { category: categoryOf(search), language })),
    loadDeferredMessages(language).catch(() => undefined),
  ])
}

const Categories = ({ all, chosen }: { all: readonly string[]; chosen: string }) => {
  const say = useTranslate()
  const word = (category: string) => {
    const key = categoryLabels[category]
    return key === undefined ? category.replaceAll('_', ' ') : say(key)
  }
  const chip = (category: string, says: string) => (
    <a
      key={category}
      href={buildUrl('/promotions', { category })}
      data-keep-scroll=""
      className={chipClass()}
      aria-current={chosen === category ? 'true' : undefined}
    >
      {says}
    </a>
  )
  return (
    <ChipRow label={say('promotion.categories')} className={css['chips']}>
      {chip('', say('promotion.all'))}
      {all.map((category) => chip(category, word(category)))}
    </ChipRow>
  )
}

const List = ({ category }: { category: string }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const { code: language } = useLanguage()
  const { isClosed } = useSession()
  const statusOf = useParticipation()
  const query = useQuery(ask('promotion.list', { category, language }))
  const head = (
    <div className={css['head']}>
      <h1>{say('page.promotions')}</h1>
      <p>{say('promotion.lead')}</p>
    </div>
  )
  if (isClosed)
    return (
      <>
        {head}
        <EmptyState title={say('promotion.rest')}>{say('promotion.restSays')}</EmptyState>
      </>
    )
  return (
    <>
      {head}
      <Categories all={query.data?.categories ?? []} chosen={category} />
      {query.data === undefined && query.error !== null ? (
        <RefusedState title={say('promotion.refused')} action={<Button onClick={() => void query.refetch()}>{say('list.again')}</Button>}>
          {refusalText(toCallRefused(query.error))}
        </RefusedState>
      ) : query.data === undefined ? (
        <div className={css['grid']} aria-busy="true">
          <SkeletonTiles count={6} wide says={say('promotion.loading')} />
        </div>
      ) : query.data.list.length === 0 ? (
        <EmptyState
          title={say('promotion.none')}
          action={
            <a className={buttonClass('plain', 's')} href="/promotions">
              {say('promotion.showAll')}
            </a>
          }
        >
          {say('promotion.noneSays')}
        </EmptyState>
      ) : (
        <div className={css['grid']}>
          {query.data.list.map((promotion, place) => (
            <PromotionCard key={promotion.id} promotion={promotion} status={statusOf(promotion)} isFirst={place < 2} />
          ))}
        </div>
      )}
    </>
  )
}

/** The promotions of this market, filtered by category in the address; with an id only that one (ROUTE-18, PROMO-01). */
export const PromotionsScreen = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return (
    <DeferredMessages>
      {typeof search['id'] === 'string' ? <PromotionDetailPart id={search['id']} /> : <List category={categoryOf(search)} />}
    </DeferredMessages>
  )
}
