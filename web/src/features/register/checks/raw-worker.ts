import { compileRaw } from '@perya/domain/registration/raw-pattern'

// A pattern from the server may run forever; here it can be stopped without affecting the page.
self.addEventListener('message', ({ data }: MessageEvent<{ pattern: string; value: string }>) => {
  self.postMessage(compileRaw(data.pattern)?.test(data.value) ?? false)
})
self.postMessage('ready')
