const { dataset } = document.documentElement;
dataset.scripts = navigator.clipboard ? "copy" : "";
try {
  const theme = localStorage.getItem("theme");
  if (theme) dataset.theme = theme;
} catch {
  // nothing is kept, nothing is applied
}
