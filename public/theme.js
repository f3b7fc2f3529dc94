// applies the choice that the button of the header keeps, before the page is drawn
try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // a browser that keeps nothing has no choice to apply
}
