fn main() {
  println!("raw");
}
