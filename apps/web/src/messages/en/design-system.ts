const designSystem = { title: 'Every part of the interface' }
export default designSystem
