import { expect, test } from 'vitest'
import { upwardImports } from './areas.ts'

const file = (path: string, text: string) => ({ path: `gateway/src/${path}`, text })

test('an import of a later area is reported, of an earlier one and of the same area it is not', () => {
  const files = [
    file('ledger/post.ts', "import { minor } from '@perya/domain/money/minor'\nimport type { AppContext } from '../kernel/context.ts'\n"),
    file('ledger/hold.ts', "import {\n  close,\n  type Terms,\n} from '../money/withdrawals/close.ts'\nexport { post } from './post.ts'\n"),
    file('art/draw.ts', "import { app } from '../app/app.ts'\n"),
  ]
  expect(upwardImports(files)).toEqual([
    'ledger/hold.ts -> money/withdrawals/close.ts: an area imports only areas before it (gateway/src/README.md)',
  ])
})
