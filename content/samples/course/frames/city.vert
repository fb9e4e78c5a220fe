#version 460

layout(set = 0, binding = 0) uniform Scene {
    mat4 viewProjection;
    vec4 eye;
    vec4 light;
};

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 3) in vec3 center;
layout(location = 4) in vec3 halfSize;
layout(location = 5) in vec4 tint;   // w 是 0 时自己发光

layout(location = 0) out vec3 worldPosition;
layout(location = 1) out vec3 worldNormal;
layout(location = 2) out vec4 color;

void main() {
    worldPosition = center + position * halfSize;
    worldNormal = normal;
    color = tint;
    gl_Position = viewProjection * vec4(worldPosition, 1.0);
}
