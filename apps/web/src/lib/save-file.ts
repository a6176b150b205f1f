/** Downloads a file, as if the user had followed a download link. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // In some browsers the download begins later, and needs the URL until then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
