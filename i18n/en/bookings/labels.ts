/** Labels and badges of tickets; read by the pages that print them, outside the catalogue. */
export const labels = {
  title: 'Print labels and badges',
  help: 'Name, code, bus and QR code of everyone with a valid ticket.',
  format: 'Labels',
  sheet: '%{count} per A4 sheet · %{size} mm · %{article}',
  roll: '62 mm roll · cut at 40 mm · %{article}',
  order: 'Order',
  start: 'First free label',
  startHelp: 'If the first sheet is partly used, choose where to start.',
  position: 'Label %{at}',
  print: 'Create the PDF',
  done: 'PDF ready: print it at 100%, without “fit to page”',
  limit: 'These are the first %{shown} of %{total}. Narrow the filters to print the others.',
  nobody: 'Nobody here has a valid ticket',
};
