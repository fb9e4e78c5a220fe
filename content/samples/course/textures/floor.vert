#version 460

layout(set = 0, binding = 0) uniform Scene {
    mat4 viewProjection;
};

layout(location = 0) in vec3 position;
layout(location = 2) in vec2 uv;

layout(location = 0) out vec2 textureUv;
layout(location = 1) out float away;

void main() {
    gl_Position = viewProjection * vec4(position, 1.0);
    textureUv = uv;
    away = gl_Position.w;   // 到相机的距离
}
