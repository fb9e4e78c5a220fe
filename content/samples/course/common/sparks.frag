#version 460

layout(location = 0) in vec2 corner;
layout(location = 1) in vec3 color;
layout(location = 0) out vec4 result;

// #region fragment
void main() {
    const float inside = max(1.0 - dot(corner, corner), 0.0);   // 圆的，边缘渐隐
    result = vec4(color * inside * inside, 0.0);
}
// #endregion fragment
