#version 460

// #region inputs
layout(location = 0) in vec2 position;
layout(location = 1) in vec3 color;

layout(push_constant) uniform Push {
    float aspect;   // 宽除以高
    float angle;
};

layout(location = 0) out vec3 shade;

void main() {
    const float c = cos(angle);
    const float s = sin(angle);
    const vec2 turned = mat2(c, s, -s, c) * position;
    gl_Position = vec4(turned.x / aspect, turned.y, 0.0, 1.0);
    shade = color;
}
// #endregion inputs
