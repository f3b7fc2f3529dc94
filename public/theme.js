// before the page is drawn: the choice of colors that the header's button keeps, and what buttons can do,
// so that no button appears later and moves the page
const { dataset } = document.documentElement;
dataset.scripts = navigator.clipboard ? "copy" : "";
try {
  const theme = localStorage.getItem("theme");
  if (theme) dataset.theme = theme;
} catch {
  // a browser that keeps nothing has no choice to apply
}
