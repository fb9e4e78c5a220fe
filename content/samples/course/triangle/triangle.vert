#version 460

// #region vertices
const vec2 positions[3] = vec2[](vec2(0.0, -0.72), vec2(0.78, 0.62), vec2(-0.78, 0.62));
const vec3 colors[3] = vec3[](vec3(1.0, 0.25, 0.05), vec3(0.05, 0.65, 0.25), vec3(0.05, 0.2, 0.9));

layout(location = 0) out vec3 color;

void main() {
    gl_Position = vec4(positions[gl_VertexIndex], 0.0, 1.0);
    color = colors[gl_VertexIndex];
}
// #endregion vertices
