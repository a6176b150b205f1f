const notFound = {
  title: 'There is no page here',
  text: 'The address may have a typing mistake in it, or the page has moved.',
  back: 'Go to the home page',
}

export default notFound
