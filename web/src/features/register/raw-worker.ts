import { compileRaw } from '@perya/domain/registration/raw-pattern'

// A pattern that somebody sent may run for ever; here it can be stopped without the page noticing.
self.addEventListener('message', ({ data }: MessageEvent<{ pattern: string; value: string }>) => {
  self.postMessage(compileRaw(data.pattern)?.test(data.value) ?? false)
})
self.postMessage('ready')
