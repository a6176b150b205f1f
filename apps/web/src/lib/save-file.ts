/** Hands a file to the browser to keep, as if the reader had followed a download link. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the bytes once it began, which is not at once in every browser.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
