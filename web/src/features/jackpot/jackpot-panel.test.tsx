import { readFileSync } from 'node:fs'
import type { Value } from '@perya/calls'
import { brandSchema } from '@perya/calls/brand'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BrandProvider, brandView } from '../../lib/brand/brand.tsx'
import { TextProvider } from '../../lib/text/text.tsx'
import { JackpotPanel, jackpotQuery } from './jackpot-panel.tsx'

const brand = brandView(
  brandSchema.parse(JSON.parse(readFileSync(new URL('../../../../brands/perya/brand.json', import.meta.url), 'utf8'))),
  'https://play.example',
)
const pot = (answer: Value<'board.jackpot'>) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(jackpotQuery.queryKey, answer)
  const html = renderToStaticMarkup(
    <BrandProvider value={brand}>
      <TextProvider code="EN" catalogue={{}}>
        <QueryClientProvider client={client}>
          <JackpotPanel />
        </QueryClientProvider>
      </TextProvider>
    </BrandProvider>,
  )
  client.clear()
  // The text for screen readers, and the displayed figures.
  return { read: html.replace(/<div[^>]*aria-hidden="true".*?<\/div>/gs, ''), figures: html.replace(/<[^>]*>/g, '') }
}

test('a real pool is named, its amount is spelled out and shown on the leaves, and nothing calls it an illustration', () => {
  const { read, figures } = pot({ real: true, amount: '1234567.89', currencySymbol: '₱', name: 'Town pot' })
  expect(read).toContain('Town pot')
  expect(read).toContain('home.potReal')
  expect(read).not.toContain('home.potIllustration')
  expect(figures).toContain('₱1,234,567.89')
})

test('without one the counter states that it is an illustration, and no amount is announced [HOME-23]', () => {
  const { read } = pot({ real: false, amount: null, currencySymbol: '₱', name: '' })
  expect(read).toContain('home.potIllustration')
  expect(read).not.toMatch(/\d,\d{3}/)
})
